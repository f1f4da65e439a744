/** The sizes that a screen keeps to. */
export const limits = {
  components: 500,
  /** Pixels of the page and of one component. */
  size: 16_384,
  /** How far outside of the page a component may lie. */
  away: 16_384,
  params: 50,
  /** Things of one list among the settings: columns, thresholds, tabs. */
  listLength: 100,
  text: 4_000,
  name: 100,
  staticRows: 2_000,
  staticColumns: 60,
  cellText: 2_000,
  /** Characters of a whole document, names and texts together. */
  characters: 4_000_000,
  /** Values, lists and objects of a whole document. */
  nodes: 400_000,
  /** How deep the JSON may go. */
  depth: 16,
  /** Rows that one component draws; more are sampled and said. */
  drawnRows: 5_000,
  /** Rows of a source that a design keeps, for its canvas to draw. */
  sampleRows: 50,
} as const
