import type { MoveableManagerInterface, MoveableProps } from 'react-moveable'

/** Below what is chosen stands how large it is, also while it is drawn larger. */
const sizeLabel = {
  name: 'sizeLabel',
  props: ['sizeLabel'],
  events: [],
  render(handles: MoveableManagerInterface) {
    const { pos1, pos2, pos3, pos4, target } = handles.state
    if (target === null || target === undefined) return null
    const corners = [pos1, pos2, pos3, pos4]
    const across = corners.map(([x = 0]) => x)
    const { offsetWidth, offsetHeight } = handles.getRect()
    const style = {
      left: (Math.min(...across) + Math.max(...across)) / 2,
      top: Math.max(...corners.map(([, y = 0]) => y)),
    }
    return (
      <div key="size" className="design-size" style={style}>
        {Math.round(offsetWidth)} × {Math.round(offsetHeight)}
      </div>
    )
  },
}

/** Props of handles that tell the size. */
export const sizeLabelProps: Pick<MoveableProps, 'ables' | 'props'> = { ables: [sizeLabel], props: { sizeLabel: true } }
