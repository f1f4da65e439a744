import { say } from '@mingtai/messages'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { callsOf, setLocked, signOut, useConfirm, useNotice } from '@mingtai/ui'
import { useNavigate } from 'react-router'

const calls = callsOf(signInCalls)

/** Lock the screen: the server first, so that a lock that shows is a lock that holds. */
export function useLock(): () => Promise<void> {
  const notice = useNotice()
  return async () => {
    try {
      await calls.lockScreen({})
      setLocked(true)
    } catch (error) {
      notice.refuse(error)
    }
  }
}

/** Log out, after a question. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: say('confirm.logOut'), verb: '退出登录' }))) return
    await signOut()
    await navigate('/login', { replace: true })
  }
}
