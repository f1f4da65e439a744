import Fastify from 'fastify'
import pg from 'pg'

/** A server that does nothing but answer with one row of a database: what a call costs where nobody is asked who calls. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
app.post('/row', async () => {
  const { rows } = await pool.query('select id, login_name, real_name from person where id = $1', ['nobody'])
  return { code: 0, data: rows }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
