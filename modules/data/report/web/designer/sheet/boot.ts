import { LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core'
import { FUniver } from '@univerjs/core/facade'
import { CalculationMode, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core'
import zhCN from '@univerjs/preset-sheets-core/locales/zh-CN'
import '@univerjs/preset-sheets-core/lib/index.css'
import { longHistory } from './history.ts'

/** Starts one sheet component in an element; everything around the sheet itself is ours. */
export function boot(container: HTMLElement): { univer: Univer; api: FUniver } {
  const univer = new Univer({
    locale: LocaleType.ZH_CN,
    logLevel: LogLevel.ERROR,
    override: [longHistory],
    locales: { [LocaleType.ZH_CN]: mergeLocales(zhCN) },
  })
  const preset = UniverSheetsCorePreset({
    container,
    header: false,
    toolbar: false,
    footer: false,
    formulaBar: false,
    contextMenu: true,
    disableAutoFocus: true,
    formula: { initialFormulaComputing: CalculationMode.NO_CALCULATION },
  })
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(...plugin)
    else univer.registerPlugin(plugin)
  }
  return { univer, api: FUniver.newAPI(univer) }
}
