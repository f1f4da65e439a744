import { say } from '@mingtai/messages'
import type { ReadList } from './protocol.ts'

/** Says in sentences what of a list's file was not read. */
export function leftOutIn({ leftOut }: ReadList, most: number): string[] {
  const { sheets, columns, aboveHead, emptyRows, over } = leftOut
  const named = (names: string[]) => names.map((name) => `“${name}”`).join('、')
  return [
    ...(over > 0 ? [say('list.over', most.toLocaleString('zh-CN'), over.toLocaleString('zh-CN'))] : []),
    ...(sheets.length > 0 ? [say('list.sheets', named(sheets))] : []),
    ...(columns.length > 0 ? [say('list.columns', named(columns))] : []),
    ...(aboveHead > 0 ? [say('list.aboveHead', aboveHead)] : []),
    ...(emptyRows > 0 ? [say('list.emptyRows', emptyRows)] : []),
  ]
}
