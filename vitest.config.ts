import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** As the product does at its start (MINGTAI_TIME_ZONE); the tests mean the clock of a site in China. */
process.env.TZ = 'Asia/Shanghai'

/** Hundreds of servers and their processes start in the tests: they share what Node has compiled. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'mingtai-tests-compiled')

/** Tests that start servers or write a million rows: `npm test` and CI run them, a check before a push need not. */
const slow = [
  'packages/sql-sources/{sources,conformance,drivers}.test.ts',
  'packages/sql-sources/writing/write-rows.test.ts',
  'packages/sql-sources/{clickhouse,influxdb}/*.test.ts',
  'packages/sheet-files/{workbook,office,rich-workbook}.test.ts',
  'packages/sheet-files/{lock,docx}/*.test.ts',
  'packages/sheet-files/read/{hostile,open-workbook,edit/reopened}.test.ts',
  'packages/formula/office.test.ts',
  'packages/data-plane/{data-plane,rules}.test.ts',
  'packages/data-plane/datasets/{datasets,row-cache}.test.ts',
  'packages/sql-sources/warehouse/landing/landing.test.ts',
  'packages/{approval-engine,report-engine,data-plane}/laws/*.test.ts',
  'packages/data-plane/golden/golden.test.ts',
  'apps/cli/program.test.ts',
  'tools/module-slice.test.ts',
  'seeds/{warehouse,city-tables/city-tables}.test.ts',
]

/** Stands in for a driver by `vi.mock`, which only the modules of Vite know. */
const withStandIn = ['packages/sql-sources/dameng/writing.test.ts']
/** Engines and models of pages, without input and output: their files share one module world, as nothing of it outlives a test. */
const pure = [
  'packages/{approval-engine,document-{layout,traces},entry-model,form-schema,messages,permission,report-engine,screen-model,sheet-core,sheet-model,zh}/**/*.test.ts',
  'packages/formula/**/!(office).test.ts',
  'packages/{api,charts,form-view,rich-text,screen-view,sheet-pages,sheet-view,ui}/**/*.test.ts',
  'modules/*/*/web/**/*.test.ts',
  'apps/web/**/*.test.ts',
  ...withStandIn,
]
/** What the server answers against what the pages show. */
const withPages = ['apps/web/src/laws/right-matrix.test.ts']
/** Modules of servers are loaded by Node itself, as in the product: a third faster than through Vite, which pages need. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }
const apart = ['**/node_modules/**', '**/dist/**', ...(process.env.MINGTAI_TESTS === 'quick' ? slow : [])]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than the cores of a small machine: a third of what tests do is waiting.
    maxWorkers: 3,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure engines',
          include: pure,
          exclude: [...apart, ...withPages],
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          ...byNode,
          include: ['packages/**/*.test.ts', 'seeds/**/*.test.ts', 'tools/**/*.test.ts', 'apps/cli/**/*.test.ts'],
          exclude: [...apart, ...pure],
        },
      },
      {
        extends: true,
        test: {
          name: 'handlers',
          ...byNode,
          include: [
            'modules/*/*/server/**/*.test.ts',
            'modules/*/*/*.test.ts',
            'apps/server/**/*.test.ts',
            ...withPages,
          ],
          exclude: apart,
          isolate: false,
          globalSetup: './apps/server/test-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...byNode,
          include: ['e2e/**/*.test.ts'],
          exclude: apart,
          // Each worker has a product and a browser of its own, and waits for them a fifth of its time.
          maxWorkers: 3,
          // A running product that is named is shared by nobody.
          fileParallelism: process.env.MINGTAI_BASE === undefined,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          // A million rows on a busy machine take their time.
          expect: { poll: { timeout: 60_000 } },
          globalSetup: './e2e/global-setup.ts',
          setupFiles: './e2e/failure-report.ts',
        },
      },
    ],
  },
})
