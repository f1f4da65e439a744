import type { Handlers } from '@mingtai/api'
import { type DataPlane, leftOutIn } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { type Context, spend, watching, withoutBidiControls } from '@mingtai/server-kit'
import { type dictionaryCalls, MOST_IMPORTED_VALUES } from '../../dictionary-calls.ts'

/** Reading a workbook takes the server's time. */
const readings = { what: 'dictionary-import', most: 60, seconds: 600 }
const columns = ['键', '名称']

/** Keys and names out of a workbook, such as one that a dictionary was exported to. */
export function dictionaryFile(dataPlane: DataPlane): Handlers<Pick<typeof dictionaryCalls, 'readValueFile'>, Context> {
  return {
    async readValueFile({ file }, context) {
      await spend(context, readings)
      const list = await dataPlane.readList({
        ...{ file: file.path, columns, required: columns, most: MOST_IMPORTED_VALUES },
        ...{ unreadColumns: ['来源', '状态'], ...watching(context) },
      })
      const [missing] = list.missing
      if (missing !== undefined) refuse('dictionary.importColumns', missing)
      if (list.rows.length === 0) refuse('dictionary.importEmpty')
      const rows = list.rows.map(({ cells }) => ({
        dictKey: withoutBidiControls(cells.键 ?? ''),
        remark: withoutBidiControls(cells.名称 ?? ''),
      }))
      return { rows, leftOut: leftOutIn(list, MOST_IMPORTED_VALUES) }
    },
  }
}
