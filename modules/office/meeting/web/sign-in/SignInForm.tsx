import { useSearchParams } from 'react-router'
import { ScannedCode } from './ScannedCode.tsx'
import { SignSheet } from './SignSheet.tsx'

/** 签到: with the code of the screen somebody signs in; without it the organizer sees who has. */
export default function SignInForm() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const code = search.get('code')
  return code === null ? <SignSheet id={id} /> : <ScannedCode id={id} code={code} />
}
