/** Every type of data source, as the dictionary of the specification numbers them; 0 and 12 are the product's own. */
export const sourceKinds = {
  warehouse: { code: 0, port: 0 },
  mysql: { code: 1, port: 3306 },
  oracle: { code: 2, port: 1521 },
  sqlServer: { code: 3, port: 1433 },
  api: { code: 4, port: 80 },
  postgreSql: { code: 5, port: 5432 },
  influxdb: { code: 6, port: 8086 },
  dameng: { code: 7, port: 5236 },
  clickhouse: { code: 8, port: 8123 },
  elasticsearch: { code: 9, port: 9200 },
  tdengine: { code: 10, port: 6041 },
  kingbase: { code: 11, port: 54321 },
  /** Office data: the product's own people, departments and so on, limited by the reader's rights. */
  office: { code: 12, port: 0 },
} as const

export type SourceType = keyof typeof sourceKinds

const byCode = new Map<number, SourceType>(sourceTypes().map((type) => [sourceKinds[type].code, type]))

/** The type that a dictionary code names; null when none does. */
export function typeOfCode(code: number): SourceType | null {
  return byCode.get(code) ?? null
}

function sourceTypes(): SourceType[] {
  return Object.keys(sourceKinds).filter((name): name is SourceType => Object.hasOwn(sourceKinds, name))
}
