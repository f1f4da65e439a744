import { Page } from '@mingtai/ui'
import { Colours } from './Colours.tsx'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Icons } from './Icons.tsx'
import { Inputs } from './Inputs.tsx'
import { Marks } from './Marks.tsx'
import { Rows } from './Rows.tsx'
import { States } from './States.tsx'
import { Lists } from './Lists.tsx'
import { Menus } from './Menus.tsx'
import { Types } from './Types.tsx'
import './gallery.css'

/** /gallery: every piece of the interface in its states, to be looked at and compared. */
export default function Gallery() {
  return (
    <Page title="纸与墨 · 组件" facts="细线代替阴影，一处朱色，数字对齐；悬停、聚焦、拒绝都画出来" flush>
      <Colours />
      <div className="gallery-three">
        <Controls />
        <Inputs />
        <Types />
      </div>
      <Marks />
      <Menus />
      <Rows />
      <Lists />
      <States />
      <Dialogs />
      <Icons />
    </Page>
  )
}
