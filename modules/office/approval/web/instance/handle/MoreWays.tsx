import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'
import { isAllowed, ownAction, wholeAction } from '../actions.ts'
import type { ShownDialog } from '../dialog/HandleDialog.tsx'

interface Props {
  detail: InstanceDetail
  /** On a phone the bar has room for the decisions alone. */
  isPhone: boolean
  onShow(way: ShownDialog): void
  /** Refusing, where the bar has no room for its button; null: it stands there. */
  onReject: (() => void) | null
}

/** Ways to handle a task that are seldom taken. */
export function MoreWays({ detail, isPhone, onShow, onReject }: Props) {
  const signs = (['addBefore', 'addAfter', 'addBeside'] as const).some((verb) => isAllowed(ownAction(detail, verb)))
  const first = [
    { key: 'sign', label: '加签', is: signs },
    { key: 'transfer', label: '转办', is: isAllowed(ownAction(detail, 'transfer')) },
    { key: 'cc', label: '抄送', is: isAllowed(wholeAction(detail, 'cc')) },
  ] as const
  const rest = [
    ...(isPhone ? first : []),
    { key: 'delegate', label: '委派', is: isAllowed(ownAction(detail, 'delegate')) },
    { key: 'ask', label: '要求补充材料', is: isAllowed(ownAction(detail, 'askInfo')) },
  ] as const
  const shown = rest.filter(({ is }) => is)
  if (shown.length === 0 && onReject === null) return null
  const refusing = { key: 'reject', label: detail.myTask?.labels.reject ?? '拒绝', danger: true }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [...shown.map(({ key, label }) => ({ key, label })), ...(onReject === null ? [] : [refusing])],
        onClick: ({ key }) => {
          if (key === 'reject') return onReject?.()
          const way = shown.find((one) => one.key === key)
          if (way !== undefined) onShow(way.key)
        },
      }}
    >
      <Button type="text" aria-label="更多处理" icon={<Icon name="more" size={15} />} />
    </Dropdown>
  )
}
