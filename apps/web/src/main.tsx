import { client } from '@mingtai/api'
import { signInCalls } from '@mingtai/modules/sign-in/calls'
import {
  Frame,
  browserSession,
  callsOf,
  connectSession,
  forgetVisits,
  installVariables,
  dirtyTabs,
  onSessionEnd,
  tabList,
} from '@mingtai/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'

installVariables()
connectSession({ ...callsOf(signInCalls), refresh })
onSessionEnd(() => {
  // Without a session staying keeps nothing, and asking would bar the way to the sign-in page.
  dirtyTabs.clear()
  tabList.set([])
  forgetVisits()
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root element')
createRoot(root).render(
  <StrictMode>
    <Frame>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Frame>
  </StrictMode>,
)

/** Renewal speaks outside of the session, or a stale token would ask for its own renewal. */
function refresh(refresh_token: string) {
  const outside = { ...browserSession, token: () => null, refresh: async () => false, ended: () => {} }
  return client(signInCalls, outside).token({ grant_type: 'refresh_token', refresh_token })
}
