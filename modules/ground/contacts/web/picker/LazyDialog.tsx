import { lazy, Suspense } from 'react'
import type { PersonSelectDialogProps } from './props.ts'

const Dialog = lazy(() =>
  import('./PersonSelectDialog.tsx').then(({ PersonSelectDialog: component }) => ({ default: component })),
)

/** 选择人员 as a dialog, for choosing several people at once. */
export function PersonSelectDialog(props: PersonSelectDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
