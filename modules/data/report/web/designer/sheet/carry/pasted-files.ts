import { type Injector, IUndoRedoService } from '@univerjs/core'
import { ISheetClipboardService } from '@univerjs/preset-sheets-core'

/** Hands over files that are pasted, such as a cut-out of the screen. */
export function takePastedFiles(injector: Injector, onFiles: (files: readonly File[]) => void): void {
  injector.get(ISheetClipboardService).addClipboardHook({
    id: 'report-files',
    onPasteFiles: (_to, files) => {
      const history = injector.get(IUndoRedoService)
      // The component keeps a step for the paste itself, in which nothing was done.
      queueMicrotask(() => {
        if (history.pitchTopUndoElement()?.redoMutations.length === 0) history.popUndoToRedo()
      })
      onFiles(files)
      return { undos: [], redos: [] }
    },
  })
}
