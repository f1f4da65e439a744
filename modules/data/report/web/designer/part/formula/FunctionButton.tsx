import { Icon } from '@mingtai/ui'
import { lazy, Suspense, useState } from 'react'

const FunctionDialog = lazy(() => import('../dialog/FunctionDialog.tsx'))

interface Props {
  /** Where the function would be written now. */
  place: number
  onOpen(): void
  /** null: none was chosen. `place` is that of the moment of opening. */
  onChosen(words: string | null, place: number): void
}

/** fx: chooses a function in a dialog. */
export function FunctionButton({ place, onOpen, onChosen }: Props) {
  /** null while the dialog is closed. */
  const [choosing, setChoosing] = useState<number | null>(null)
  const handleChosen = (words: string | null) => {
    setChoosing(null)
    onChosen(words, choosing ?? place)
  }
  return (
    <>
      <button
        type="button"
        className="rd-fx"
        aria-label="插入函数"
        title="插入函数"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onOpen()
          setChoosing(place)
        }}
      >
        <Icon name="function" size={14} />
      </button>
      {choosing !== null && (
        <Suspense>
          <FunctionDialog open onClose={() => handleChosen(null)} onInsert={handleChosen} />
        </Suspense>
      )}
    </>
  )
}
