import type { KeyboardEvent } from 'react'
import type { SheetCommands } from './commands/use-sheet-commands.ts'

/** Keys that act on the selected cells, as in spreadsheets; true where one did. */
export function sheetKeys(commands: SheetCommands, open: { find(): void; choices(): void }) {
  return (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if (key === 'Delete' || key === 'Backspace') {
      commands.clear()
      return true
    }
    if (key === 'ArrowDown' && event.altKey) {
      open.choices()
      return true
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
    const act = { ...actions(commands, shiftKey), f: open.find, h: open.find }[key.toLowerCase()]
    act?.()
    return act !== undefined
  }
}

function actions(commands: SheetCommands, isShift: boolean): Readonly<Record<string, () => void>> {
  return {
    z: isShift ? commands.redo : commands.undo,
    y: commands.redo,
    b: () => commands.toggle('bold'),
    i: () => commands.toggle('italic'),
    u: () => commands.toggle('underline'),
    d: commands.fillDown,
  }
}
