import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./packages/server-kit/tables.ts', './modules/*/*/server/tables.ts'],
  out: './apps/server/migrations',
})
