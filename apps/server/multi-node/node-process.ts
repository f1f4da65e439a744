import { createApp } from '../http/app.ts'
import { startJobs } from '../jobs/jobs.ts'
import { startSweeping } from '../jobs/sweep.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../startup/settings.ts'

// For tests: one server of several as a process of its own, on a database that is ready, without the build of pages.
const settings = readSettings(process.env)
const { databaseUrl, secret } = settings
if (databaseUrl === null || secret === null) throw new Error('DATABASE_URL and MINGTAI_SECRET are needed')
const own = createServices(settings, secret, databaseUrl)
const services = { ...own, warehousePath: process.env.WAREHOUSE ?? own.warehousePath }
const app = await createApp(services, settings.log)
startSweeping(services)
await startJobs(services)
await app.listen({ port: settings.port, host: settings.host })
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
