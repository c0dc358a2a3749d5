#include <chrono>
#include <ctime>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include "open_spiel/spiel.h"
#include "open_spiel/spiel_utils.h"
// name games -> games/s and decisions/s of processor time, best of five rounds of uniformly random play.
int main(int argc, char** argv) {
  for (int arg = 1; arg + 1 < argc; arg += 2) {
    auto game = open_spiel::LoadGame(argv[arg]);
    const int games = std::stoi(argv[arg + 1]);
    double best = 1e9; long decisions = 0;
    std::mt19937_64 rng(1);
    for (int round = 0; round < 5; ++round) {
      decisions = 0;
      const std::clock_t start = std::clock();
      for (int number = 0; number < games; ++number) {
        auto state = game->NewInitialState();
        while (!state->IsTerminal()) {
          if (state->IsChanceNode()) {
            auto outcomes = state->ChanceOutcomes();
            state->ApplyAction(open_spiel::SampleAction(outcomes, std::uniform_real_distribution<double>(0.0, 1.0)(rng)).first);
          } else {
            auto actions = state->LegalActions();
            state->ApplyAction(actions[std::uniform_int_distribution<int>(0, actions.size() - 1)(rng)]);
            ++decisions;
          }
        }
      }
      best = std::min(best, double(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::cout << argv[arg] << ' ' << games / best << ' ' << decisions / best << std::endl;
  }
}
