import type { Injector } from '@univerjs/core'
import {
  DeviceInputEventType,
  IShortcutService,
  KeyCode,
  SetCellEditVisibleOperation,
} from '@univerjs/preset-sheets-core'

/** Above the component's list of functions, which would take its first entry with Enter. */
const BEFORE_SUGGESTIONS = 2000
const arrows = new Set(['ArrowDown', 'ArrowUp'])

/** Enter in a cell keeps what was typed; a suggestion is taken by Tab, the mouse, or Enter after an arrow. */
export function enterAsTyped(injector: Injector, isEditing: () => boolean): () => void {
  let isChosen = false
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') isChosen = arrows.has(event.key)
  }
  window.addEventListener('keydown', handleKey, true)
  const shortcut = injector.get(IShortcutService).registerShortcut({
    id: SetCellEditVisibleOperation.id,
    binding: KeyCode.ENTER,
    priority: BEFORE_SUGGESTIONS,
    preconditions: () => isEditing() && !isChosen,
    staticParameters: { visible: false, eventType: DeviceInputEventType.Keyboard, keycode: KeyCode.ENTER },
  })
  return () => {
    window.removeEventListener('keydown', handleKey, true)
    shortcut.dispose()
  }
}
