/** A source at the PostgreSQL of the tests; its database is not one that test files copy, as they could not meanwhile. */
export function postgresForm(address: string, code: string) {
  const place = new URL(address)
  return {
    code,
    name: `数据源 ${code}`,
    type: 5 as const,
    host: place.hostname,
    port: Number(place.port),
    remark: '',
    database: 'postgres',
    userName: decodeURIComponent(place.username),
    password: decodeURIComponent(place.password),
  }
}
