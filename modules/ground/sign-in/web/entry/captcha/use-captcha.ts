import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../sign-in.ts'

/** What is asked besides a password: a picture, or a question in words for whoever cannot see it. */
export function useCaptcha(place: string, enabled = true) {
  const [isSpoken, setSpoken] = useState(false)
  const asked = useQuery({
    queryKey: ['captcha', place, isSpoken],
    queryFn: async () =>
      isSpoken
        ? { image: null, ...(await calls.captchaQuestion({})) }
        : { question: null, ...(await calls.captcha({})) },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    isSpoken,
    key: asked.data?.key ?? '',
    image: asked.data?.image ?? null,
    question: asked.data?.question ?? null,
    problem: asked.error,
    refresh: () => void asked.refetch(),
    turn: () => setSpoken(!isSpoken),
  }
}

export type CaptchaState = ReturnType<typeof useCaptcha>
