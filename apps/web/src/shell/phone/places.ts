import { HOME, type IconName } from '@mingtai/ui'

interface Place {
  to: string
  name: string
  icon: IconName
  /** First words of the addresses that belong to it. */
  words: readonly string[]
  /** Alias of the top bar's item without which nobody is led there; null: everybody is. */
  needs: string | null
}

/** 我的: the person, and every place that has no room in the bar. */
export const MINE = '/mine'

/** The four places at the thumb. */
export const phonePlaces: readonly Place[] = [
  { to: HOME, name: '工作台', icon: 'home', words: ['dashbord'], needs: null },
  {
    to: '/approval-center/todo',
    name: '审批',
    icon: 'stamp',
    words: ['approval-center', 'approve'],
    needs: 'approval-center',
  },
  { to: '/report/list', name: '报表', icon: 'report', words: ['report', 'entry', 'screen'], needs: 'report' },
  { to: MINE, name: '我的', icon: 'user', words: ['mine', 'user', 'contact', 'notification', 'notice'], needs: null },
]

/** The place that an address belongs to; undefined: none. */
export function placeOf(path: string): Place | undefined {
  const word = path.split('/')[1] ?? ''
  return phonePlaces.find(({ words }) => words.includes(word))
}
