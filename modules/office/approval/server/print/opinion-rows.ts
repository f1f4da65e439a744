import type { DocumentRow } from '@mingtai/data-plane'
import type { InstanceDetail, RoutePerson } from '../../calls.ts'
import { decidersOf, opinionLabel, opinionSteps, opinionWords } from '../../opinions.ts'
import { paperDay } from './paper-day.ts'
import { COLUMNS, LABEL, style } from './print-styles.ts'

const SIGNED = 56
/** Of the columns beside the label, those before the name and the day. */
const BLANK = 8
const NAME = 6

/** Below the form what each step said, with name or signature and day, as the page shows it. */
export function opinionRows({ route }: InstanceDetail, hasPicture: (id: string) => boolean): DocumentRow[] {
  return opinionSteps(route.steps).flatMap((step) =>
    decidersOf(step).flatMap((person, at) => cellRows(at === 0 ? opinionLabel(step) : '', person, hasPicture)),
  )
}

/** The words, and below them at the right who said them and when: one cell of the paper, drawn as two rows. */
function cellRows(label: string, person: RoutePerson, hasPicture: (id: string) => boolean): DocumentRow[] {
  const { name, signature, at, isAuto } = person
  const isSigned = !isAuto && signature !== null && hasPicture(signature)
  const signed = isSigned
    ? { value: signature, style: style.opinionPicture, columns: NAME }
    : { value: isAuto ? '' : name, style: style.opinionFoot, columns: NAME }
  const day = { value: at === null ? '' : paperDay(at), style: style.opinionDay }
  return [
    {
      height: 34,
      cells: [
        { value: label, style: style.opinionLabel, columns: LABEL },
        { value: opinionWords(person), style: style.opinion, columns: COLUMNS - LABEL },
      ],
    },
    {
      height: isSigned ? SIGNED : 28,
      cells: [
        { value: '', style: style.opinionLabelFoot, columns: LABEL },
        { value: '', style: style.opinionBlank, columns: BLANK },
        signed,
        { ...day, columns: COLUMNS - LABEL - BLANK - NAME },
      ],
    },
  ]
}
