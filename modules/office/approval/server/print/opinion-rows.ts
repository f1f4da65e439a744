import type { DocumentRow } from '@mingtai/data-plane'
import type { InstanceDetail, RoutePerson } from '../../calls.ts'
import { decidersOf, opinionLabel, opinionSteps, opinionWords } from '../../opinions.ts'
import { paperDay } from './paper-day.ts'
import { COLUMNS, LABEL, style } from './print-styles.ts'

const SIGNED = 56
/** Of the columns beside the label, those before the name and the day. */
const BLANK = 8
const NAME = 6

/** What somebody said on paper, with their signature or name and the day. */
export interface SignedWords {
  /** Of the cell; nothing where it goes on from the one above. */
  label: string
  words: string
  /** Nobody signs what came about by itself. */
  name: string
  /** The picture of what was written by hand; null: none. */
  picture: string | null
  /** null: no day is known. */
  at: string | null
}

/** Below the form what each step said, with name or signature and day, as the page shows it. */
export function opinionRows({ route }: InstanceDetail, hasPicture: (id: string) => boolean): DocumentRow[] {
  return opinionSteps(route.steps).flatMap((step) =>
    decidersOf(step).flatMap((person, at) =>
      signedRows(signedBy(at === 0 ? opinionLabel(step) : '', person), hasPicture),
    ),
  )
}

function signedBy(label: string, person: RoutePerson): SignedWords {
  const { name, signature, at, isAuto } = person
  const words = opinionWords(person)
  return { label, words, name: isAuto ? '' : name, picture: isAuto ? null : signature, at }
}

/** The words, and below them at the right who said them and when: one cell of the paper, drawn as two rows. */
export function signedRows(
  { label, words, name, picture, at }: SignedWords,
  hasPicture: (id: string) => boolean,
): DocumentRow[] {
  const isSigned = picture !== null && hasPicture(picture)
  const signed = isSigned
    ? { value: picture, style: style.opinionPicture, columns: NAME }
    : { value: name, style: style.opinionFoot, columns: NAME }
  const day = { value: at === null ? '' : paperDay(at), style: style.opinionDay }
  return [
    {
      height: 34,
      cells: [
        { value: label, style: style.opinionLabel, columns: LABEL },
        { value: words, style: style.opinion, columns: COLUMNS - LABEL },
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
