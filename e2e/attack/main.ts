import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '../product.ts'
import { administratorProbes } from './administrator.ts'
import { designerProbes } from './designer.ts'
import { fileProbes } from './designer-files.ts'
import { fuzzProbes } from './fuzz.ts'
import { operatorProbes } from './operator.ts'
import { Broken, type Probe } from './probe.ts'
import { readerProbes } from './reader.ts'
import { knowledgeProbes } from './reader-knowledge.ts'
import { uploadProbes } from './reader-uploads.ts'
import { anonymousProbes } from './anonymous.ts'
import { connectionProbes } from './anonymous-connections.ts'
import { shareProbes } from './anonymous-shares.ts'
import { type World, worldOf } from './world.ts'

/**
 * `npm run attack -- --only reader --base http://…`: tries a list of attacks against the product, started in a folder of its
 * own or running already, and says of each whether it held. Only ever against a machine of one's own.
 */
const { values: options } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } })

const all: readonly Probe[] = [
  ...anonymousProbes,
  ...connectionProbes,
  ...shareProbes,
  ...readerProbes,
  ...uploadProbes,
  ...knowledgeProbes,
  ...designerProbes,
  ...fileProbes,
  ...administratorProbes,
  ...operatorProbes,
  ...fuzzProbes,
]
const chosen = all.filter(({ who }) => options.only === undefined || options.only.split(',').includes(who))

const folder = await mkdtemp(join(tmpdir(), 'mingtai-attack-'))
const product = options.base === undefined ? await startProduct(folder, { MINGTAI_CAPTCHA: 'off' }) : null
const world = worldOf(options.base ?? product?.base ?? '', product === null ? null : { product, folder })
let broken = 0
try {
  for (const probe of chosen) broken += (await tried(probe, world)) ? 0 : 1
} finally {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${chosen.length} tried, ${chosen.length - broken} held, ${broken} broken`)
process.exitCode = broken > 0 ? 1 : 0

/** Whether the product held, and answers afterwards. */
async function tried({ who, what, run }: Probe, there: World): Promise<boolean> {
  const at = performance.now()
  const [isSafe, seen] = await run(there).then(
    (text) => [true, text] as const,
    (problem: unknown) => [false, problem instanceof Broken ? problem.message : String(problem)] as const,
  )
  const { status } = await there.get('/readyz')
  const lives = status === 200
  const seconds = ((performance.now() - at) / 1000).toFixed(1)
  const after = lives ? '' : `; not ready afterwards (${status})`
  console.log(`${isSafe && lives ? 'held  ' : 'BROKEN'} ${who.padEnd(13)} ${what}: ${seen}${after} (${seconds} s)`)
  return isSafe && lives
}
