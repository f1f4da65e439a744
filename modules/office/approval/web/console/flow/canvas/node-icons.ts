import type { IconName } from '@mingtai/ui'
import type { Kind } from '../model/fresh-node.ts'

export const nodeIcons: Record<Kind, IconName> = {
  approve: 'stamp',
  transact: 'edit',
  cc: 'mail',
  branch: 'condition',
  parallel: 'menu',
  inclusive: 'list',
  route: 'redo',
  delay: 'clock',
  auto: 'check',
  trigger: 'lightning',
  sub: 'link',
}
