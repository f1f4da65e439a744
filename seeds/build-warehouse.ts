import { buildWarehouse } from './warehouse.ts'

/** A process of its own, so that the memory it takes goes back: `node build-warehouse.ts <path> <rows>`. */
// Whoever started it is gone: half a warehouse is of no use.
process.on('disconnect', () => process.exit(1))
const [path = '', rows = '1000000'] = process.argv.slice(2)
await buildWarehouse(path, {
  rows: Number(rows),
  onProgress: (done, total) => process.send?.({ done, total }, undefined, undefined, () => {}),
})
process.exit(0)
