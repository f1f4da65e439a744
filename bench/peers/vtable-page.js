/* Runs in a page with our fixture and VTable: the same rows, the same windows, the same latency. */

const BLOCK = 500
const LATENCY = 15
let table = null

globalThis.peer = { open, jumps, close: () => table.release() }

/** From the call to the first frame with values; gives milliseconds. */
async function open(rows) {
  const blocks = new Map()
  const blockOf = (number) => {
    if (!blocks.has(number))
      blocks.set(
        number,
        later(() => globalThis.fixture.bigRows(number * BLOCK, BLOCK)),
      )
    return blocks.get(number)
  }
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = 'position:fixed;inset:0;background:#fff'
  const columns = Array.from({ length: 30 }, (_, at) => ({ field: String(at), title: `列${at + 1}`, width: 110 }))
  const dataSource = new globalThis.VTable.data.CachedDataSource({
    length: rows,
    get: async (index) => (await blockOf(Math.floor(index / BLOCK)))[index % BLOCK],
  })
  const started = performance.now()
  table = new globalThis.VTable.ListTable({
    container: host,
    columns,
    dataSource,
    frozenColCount: 2,
    defaultRowHeight: 24,
  })
  await shows(20)
  return performance.now() - started
}

async function jumps(count, rows) {
  const times = []
  for (let jump = 0; jump < count; jump++) {
    const row = (jump * 611_953 + 90_000) % (rows - 100)
    const started = performance.now()
    table.scrollToRow(row)
    await shows(row + 5)
    times.push(performance.now() - started)
  }
  return times
}

function later(make) {
  return new Promise((resolve) => setTimeout(() => resolve(make()), LATENCY))
}

/** Until the row has its values and a frame was painted after it. */
async function shows(row) {
  const known = () => {
    const value = table.getCellOriginValue(3, row)
    return value !== undefined && value !== null && typeof value.then !== 'function'
  }
  for (let waited = 0; !known() && waited < 400; waited++) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}
