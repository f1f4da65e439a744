import { loadSignInAgain } from '@mingtai/modules/ground/sign-in/web'
import { knownMe, lendSignIn, onTold, useNotice } from '@mingtai/ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadingLine } from '../frame/LoadingLine.tsx'

const SignInAgain = lazy(loadSignInAgain)

interface Asked {
  sentence: string
  answer(signedIn: boolean): void
}

/** Shows what answers say, and lends the session its dialog: whoever was known on this page signs in again over it; others go to the sign-in page. */
export function AgainHost() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const notice = useNotice()
  useEffect(() => onTold(notice.tell), [notice])
  useEffect(
    () =>
      lendSignIn((sentence) => {
        if (knownMe() === null) return Promise.resolve(false)
        return new Promise((resolve) => setAsked({ sentence, answer: resolve }))
      }),
    [],
  )
  if (asked === null) return null
  const handleDone = (signedIn: boolean) => {
    setAsked(null)
    asked.answer(signedIn)
  }
  return createPortal(
    <Suspense fallback={<LoadingLine />}>
      <SignInAgain sentence={asked.sentence} onDone={handleDone} />
    </Suspense>,
    document.body,
  )
}
