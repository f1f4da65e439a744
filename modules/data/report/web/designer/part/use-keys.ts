import type { Binding } from '@mingtai/report-engine'
import { useEffect, useEffectEvent } from 'react'
import { isFigure } from '../model/binding/labels.ts'
import type { Studio } from '../studio.ts'
import { moveFocus } from './move-focus.ts'

interface Acts {
  run(): void
  makeBlock(): void
}

/** Keys of the designer; undo works from anywhere but a text field or the sheet, which have their own. */
export function useKeys(studio: Studio, acts: Acts): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, studio, acts)
    if (action === null) return
    event.preventDefault()
    // The sheet component listens on the window as well.
    event.stopImmediatePropagation()
    action()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [])
}

function actionOf(event: KeyboardEvent, studio: Studio, { run, makeBlock }: Acts): (() => void) | null {
  const key = event.key.toLowerCase()
  const control = event.ctrlKey || event.metaKey
  if (control && key === 's') return () => void studio.save()
  if (key === 'f9') return run
  if (control && key === '/') return () => studio.show({ dialog: 'keys' })
  if (key === 'escape' && studio.state.picking !== null) return () => studio.pick(null)
  if (key === 'escape' && isWithin(event.target, '.rd-find'))
    return () => {
      studio.show({ find: null })
      studio.adapter?.focus()
    }
  if (key === 'escape' && studio.state.painting !== 'off') return () => studio.adapter?.painter('off')
  if (isWithin(event.target, '[role="dialog"]')) return null
  if (control && !event.shiftKey && !event.altKey && (key === 'f' || key === 'h'))
    return () => studio.show({ find: key === 'f' ? 'find' : 'replace' })
  if (key === 'f6') return () => moveFocus(event.shiftKey ? -1 : 1)
  if (control && event.shiftKey && key === 'b') return makeBlock
  if (event.altKey && !control) return bindingAction(event.code, studio)
  if (key === '?' && !hasOwnHistory(event.target)) return () => studio.show({ dialog: 'keys' })
  if (!control || hasOwnHistory(event.target)) return null
  if (key === 'y' || (key === 'z' && event.shiftKey)) return () => studio.adapter?.redo()
  return key === 'z' ? () => studio.adapter?.undo() : null
}

const aggregates: Record<string, Binding['aggregate']> = {
  Digit1: 'list',
  Digit2: 'group',
  Digit3: 'sum',
  Digit4: 'average',
  Digit5: 'count',
}
const expansions: Record<string, Binding['expand']> = { Digit6: 'none', Digit7: 'down', Digit8: 'right' }

/** By the place of the key, since Alt writes other signs on some keyboards. */
function bindingAction(code: string, studio: Studio): (() => void) | null {
  const parent = code === 'KeyL' ? 'leftParent' : code === 'KeyT' ? 'topParent' : null
  if (parent !== null) {
    return () =>
      studio.pick({
        name: parent === 'leftParent' ? '左父格' : '上父格',
        onPick: (address) =>
          studio.changeCells((content) => (content.kind === 'empty' ? null : { ...content, [parent]: address })),
      })
  }
  const aggregate = aggregates[code]
  const expand = expansions[code]
  if (aggregate === undefined && expand === undefined) return null
  return () =>
    studio.changeCells((content) => {
      if (content.kind !== 'field') return null
      if (aggregate === undefined) return isFigure(content.aggregate) ? null : { ...content, expand: expand ?? 'none' }
      const next = isFigure(aggregate) ? 'none' : content.expand === 'none' ? 'down' : content.expand
      const groups = aggregate === 'group'
      return { ...content, aggregate, expand: next, subtotal: groups ? content.subtotal : null }
    })
}

function isWithin(target: EventTarget | null, place: string): boolean {
  return target instanceof HTMLElement && target.closest(place) !== null
}

/** Where undo and signs belong to something else: fields, and the sheet, in which a sign begins a cell's text. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('.rd-sheet, [role="dialog"]') !== null || target.isContentEditable) return true
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type))
  )
}
