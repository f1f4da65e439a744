/** A source at the PostgreSQL of the tests. */
export function postgresForm(address: string, code: string) {
  const place = new URL(address)
  return {
    code,
    name: `数据源 ${code}`,
    type: 5 as const,
    host: place.hostname,
    port: Number(place.port),
    remark: '',
    database: 'demo',
    userName: decodeURIComponent(place.username),
    password: decodeURIComponent(place.password),
  }
}
