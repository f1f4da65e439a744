import { longDay } from '@mingtai/ui'
import { HandwritingPicture } from './HandwritingPicture.tsx'
import { SheetCell } from './SheetCell.tsx'

interface SaidOpinion {
  id: string
  personName: string
  departmentName?: string
  text: string
  /** The picture of what was written by hand. */
  handwritingId: string | null
  at: string
  isLate?: boolean
}

interface Props {
  label: string
  opinions: readonly SaidOpinion[]
  /** It is there before anybody has written into it. */
  isAlways?: boolean
  /** What was written by hand is the name of who signed; otherwise it is the opinion. */
  isSignature?: boolean
}

/** What was said in a role, each with who said it and when; nothing where nobody has. */
export function OpinionCell({ label, opinions, isAlways = false, isSignature = false }: Props) {
  if (opinions.length === 0 && !isAlways) return null
  return (
    <SheetCell label={label} isWide>
      {opinions.map(({ id, personName, departmentName = '', text, handwritingId, at, isLate = false }) => (
        <blockquote key={id} className="docflow-opinion" data-late={isLate}>
          {text !== '' && <p>{text}</p>}
          {handwritingId !== null && !isSignature && <HandwritingPicture id={handwritingId} name={personName} />}
          <footer>
            {isLate && <em>办结后补充，不打印</em>}
            <span>{departmentName}</span>
            {handwritingId !== null && isSignature ? (
              <HandwritingPicture id={handwritingId} name={personName} isSignature />
            ) : (
              <b>{personName}</b>
            )}
            <time>{longDay(at)}</time>
          </footer>
        </blockquote>
      ))}
    </SheetCell>
  )
}
