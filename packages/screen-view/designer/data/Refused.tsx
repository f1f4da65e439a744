/** Why there are no rows. */
export function Refused({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : (
    <p className="design-refusal" role="alert">
      {sentence}
    </p>
  )
}
