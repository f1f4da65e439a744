import { createContext, type ReactNode, use } from 'react'

/** How many pairs of columns the table of the paper has. */
export const PaperPairs = createContext(1)

interface Props {
  label: ReactNode
  /** It waits for the reader: drawn in the colour of what is to be done. */
  isWaiting?: boolean
  children: ReactNode
}

/** A line of the paper's table that the page adds: an opinion with its signature and day. */
export function PaperRow({ label, isWaiting = false, children }: Props) {
  const pairs = use(PaperPairs)
  return (
    <tr data-waiting={isWaiting}>
      <th scope="row">{spread(label)}</th>
      <td colSpan={pairs * 2 - 1}>{children}</td>
    </tr>
  )
}

interface CellProps {
  label: string
  pairs: number
  isFigure: boolean
  children: ReactNode
}

/** A label and its value within a line. */
export function PaperCells({ label, pairs, isFigure, children }: CellProps) {
  return (
    <>
      <th scope="row">{spread(label)}</th>
      <td colSpan={pairs * 2 - 1} data-figure={isFigure}>
        {children}
      </td>
    </>
  )
}

/** Two characters take the width of four, as printed forms have them. */
function spread(label: ReactNode): ReactNode {
  return typeof label === 'string' && [...label].length === 2 ? <span className="paper-spread">{label}</span> : label
}
