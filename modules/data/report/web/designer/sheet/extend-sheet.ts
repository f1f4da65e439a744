import type { Injector, Worksheet } from '@univerjs/core'
import type { Snapshot } from '../model/draft/snapshot.ts'
import { carryMeanings } from './carry/carry.ts'
import { clearLooks } from './look/clear-looks.ts'
import type { AdapterEvents } from './univer-adapter.ts'
import { enterAsTyped } from './enter-as-typed.ts'
import { exactSteps } from './exact-steps.ts'
import { preserveTexts } from './preserve-texts.ts'
import { offerFunctions } from './functions.ts'
import { holdParents } from './hold-parents.ts'
import { preserveFormulas } from './preserve-formulas.ts'
import { showMeanings } from './meanings.ts'
import { paintLooks } from './look/paint-looks.ts'
import { pasteOutside } from './carry/paste-outside.ts'
import { takePastedFiles } from './carry/pasted-files.ts'

interface Extended {
  unit: string
  events: Pick<AdapterEvents, 'inserting' | 'files' | 'lost'>
  snapshot(): Snapshot
  isEditing(): boolean
  sheetOf(sheet: string): Worksheet | null
}

/** What the sheet component does otherwise in a design than in a spreadsheet; what is given back ends its keys. */
export function extendSheet(injector: Injector, { unit, events, snapshot, isEditing, sheetOf }: Extended): () => void {
  holdParents(injector, (sheet, lines) => events.inserting(sheet, snapshot(), lines))
  preserveFormulas(injector)
  clearLooks(injector)
  paintLooks(injector, sheetOf)
  preserveTexts(injector, unit)
  exactSteps(injector, unit)
  showMeanings(injector, unit)
  offerFunctions(injector)
  takePastedFiles(injector, (files) => events.files(files, null))
  carryMeanings(injector, sheetOf)
  pasteOutside(injector, (what) => events.lost(what))
  return enterAsTyped(injector, isEditing)
}
