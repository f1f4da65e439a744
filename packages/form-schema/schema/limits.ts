/** The sizes that a form and its values keep to. */
export const limits = {
  fields: 300,
  tables: 20,
  /** Groups, columns and detail tables within one another. */
  depth: 4,
  /** Characters of a whole schema, its names and texts together. */
  schemaCharacters: 1_000_000,
  /** Values, lists and objects of a whole schema. */
  schemaNodes: 100_000,
  /** How deep the JSON of a schema or of values may go. */
  jsonDepth: 40,
  rows: 10_000,
  /** Characters of one value as it is sent, whatever its field allows. */
  valueCharacters: 200_000,
  /** Things of one list: files, people, choices. */
  listLength: 500,
  /** Comparisons of one condition. */
  comparisons: 60,
  conditionDepth: 4,
  options: 2_000,
  cascaderDepth: 6,
  formulaCharacters: 4_000,
  /** Problems that are told of at once. */
  problems: 1_000,
} as const
