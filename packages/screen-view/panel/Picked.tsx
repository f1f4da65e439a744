import type { ScreenComponent } from '@mingtai/screen-model'
import { useScreen } from '../player/screen-context.ts'

/** What was clicked on a component and drives others now; a press on it ends that. */
export function Picked({ component: { emits } }: { component: ScreenComponent }) {
  const { values, fixed, setValues } = useScreen()
  const codes = emits.map(({ paramCode }) => paramCode).filter((code) => !Object.hasOwn(fixed, code))
  const said = [...new Set(codes.flatMap((code) => values[code] ?? []).filter((value) => value !== ''))]
  if (said.length === 0) return null
  return (
    <button
      type="button"
      className="screen-picked"
      aria-label={`取消联动：${said.join('、')}`}
      onClick={() => setValues(Object.fromEntries(codes.map((code) => [code, ''])))}
    >
      {said.join('、')} ×
    </button>
  )
}
