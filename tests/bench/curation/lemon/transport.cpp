// The same transport problem by LEMON's network simplex. Arguments: file of 32-bit scores, men, women,
// places of a man, floor and cap of a woman. Prints milliseconds and the total.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>
#include <vector>

int main(int, char **arguments) {
  const int men = std::atoi(arguments[2]), women = std::atoi(arguments[3]);
  const int places = std::atoi(arguments[4]), low = std::atoi(arguments[5]), high = std::atoi(arguments[6]);
  std::vector<int32_t> scores(static_cast<size_t>(men) * women);
  std::ifstream(arguments[1], std::ios::binary)
      .read(reinterpret_cast<char *>(scores.data()), scores.size() * sizeof(int32_t));

  const auto begun = std::chrono::steady_clock::now();
  lemon::SmartDigraph graph;
  graph.reserveNode(men + women + 1);
  graph.reserveArc(men * women + women);
  std::vector<lemon::SmartDigraph::Node> of_men(men), of_women(women);
  for (auto &node : of_men) node = graph.addNode();
  for (auto &node : of_women) node = graph.addNode();
  const auto sink = graph.addNode();
  lemon::SmartDigraph::ArcMap<int> lower(graph), upper(graph), cost(graph);
  lemon::SmartDigraph::NodeMap<int> supply(graph, 0);
  for (int man = 0; man < men; ++man) {
    supply[of_men[man]] = places;
    for (int woman = 0; woman < women; ++woman) {
      const auto arc = graph.addArc(of_men[man], of_women[woman]);
      lower[arc] = 0;
      upper[arc] = 1;
      cost[arc] = -scores[static_cast<size_t>(man) * women + woman];
    }
  }
  for (int woman = 0; woman < women; ++woman) {
    const auto arc = graph.addArc(of_women[woman], sink);
    lower[arc] = low;
    upper[arc] = high;
    cost[arc] = 0;
  }
  supply[sink] = -men * places;
  lemon::NetworkSimplex<lemon::SmartDigraph, int, int64_t> simplex(graph);
  simplex.lowerMap(lower).upperMap(upper).costMap(cost).supplyMap(supply);
  if (simplex.run() != lemon::NetworkSimplex<lemon::SmartDigraph, int, int64_t>::OPTIMAL) return 1;
  const auto total = -simplex.totalCost();
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begun;
  std::printf("%.1f %lld\n", taken.count(), static_cast<long long>(total));
}
