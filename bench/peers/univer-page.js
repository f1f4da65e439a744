/* Runs in a page with our fixture: Univer has no windows, so it is given every cell before it begins. */
import { LifecycleStages, LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core'
import { FUniver } from '@univerjs/core/facade'
import { CalculationMode, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core'
import zhCN from '@univerjs/preset-sheets-core/locales/zh-CN'

const BLOCK = 10_000
const COLUMNS = 30
let univer = null
let sheet = null

globalThis.peer = {
  /** From the call to the first frame with values; gives milliseconds. */
  async open(rows) {
    const host = document.body.appendChild(document.createElement('div'))
    host.style.cssText = 'position:fixed;inset:0;background:#fff'
    const started = performance.now()
    univer = new Univer({
      locale: LocaleType.ZH_CN,
      logLevel: LogLevel.ERROR,
      locales: { [LocaleType.ZH_CN]: mergeLocales(zhCN) },
    })
    const { plugins } = UniverSheetsCorePreset({
      container: host,
      header: false,
      toolbar: false,
      footer: false,
      formulaBar: false,
      formula: { initialFormulaComputing: CalculationMode.NO_CALCULATION },
    })
    for (const plugin of plugins) {
      if (Array.isArray(plugin)) univer.registerPlugin(...plugin)
      else univer.registerPlugin(plugin)
    }
    const api = FUniver.newAPI(univer)
    const isRendered = new Promise((resolve) => {
      api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => stage >= LifecycleStages.Rendered && resolve())
    })
    const cells = { cellData: cellsOf(rows), rowCount: rows, columnCount: COLUMNS, defaultColumnWidth: 110 }
    const workbook = api.createWorkbook({ id: 'big', sheetOrder: ['one'], sheets: { one: { id: 'one', ...cells } } })
    sheet = workbook.getActiveSheet()
    await isRendered
    await frame()
    return performance.now() - started
  },

  async jumps(count, rows) {
    const times = []
    for (let jump = 0; jump < count; jump++) {
      const started = performance.now()
      sheet.scrollToCell((jump * 611_953 + 90_000) % (rows - 100), 0)
      await frame()
      await frame()
      times.push(performance.now() - started)
    }
    return times
  },

  close() {
    univer.dispose()
  },
}

function cellsOf(rows) {
  const cells = {}
  for (let from = 0; from < rows; from += BLOCK) {
    globalThis.fixture.bigRows(from, BLOCK).forEach((values, at) => {
      const row = {}
      for (let column = 0; column < COLUMNS; column++) row[column] = { v: values[column] }
      cells[from + at] = row
    })
  }
  return cells
}

function frame() {
  return new Promise(requestAnimationFrame)
}
