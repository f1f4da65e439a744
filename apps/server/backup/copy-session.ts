import pg from 'pg'

/** The same values are the same text, whatever the server and the client are set to. */
const settings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 3',
  "set client_encoding = 'UTF8'",
  // Rows are read from the first one on, in the order in which they lie.
  'set synchronize_seqscans = off',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
]

/** A connection on which tables are copied as text. */
export async function withCopySession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'mingtai-backup' })
  await client.connect()
  try {
    for (const setting of settings) await client.query(setting)
    return await work(client)
  } finally {
    await client.end()
  }
}
