import type { SaveState } from './use-design-save.ts'

/** Whether the design is stored, and since when. */
export function SaveLine({ state }: { state: SaveState }) {
  return (
    <span className="edit-saved" role="status" data-kind={state.kind} title={words(state)}>
      {words(state)}
    </span>
  )
}

function words(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return ''
    case 'dirty':
      return '有未保存的修改'
    case 'saving':
      return '正在保存…'
    case 'stored':
      return `${state.isAuto ? '已自动保存' : '已保存'} ${clock(state.at)}`
    case 'failed':
      return `没有保存：${state.why}`
    default:
      return state satisfies never
  }
}

function clock(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
