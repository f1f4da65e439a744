import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useFormStart } from './use-form-start.ts'

interface Asked<T> {
  queryKey: QueryKey
  read(): Promise<T>
  enabled?: boolean
}

/**
 * A thing that is being written on. It is read once: neither what others save, nor a refusal of what is saved here,
 * replaces what is typed. `readAgain` is for after saving.
 */
export function useFormQuery<T>({ queryKey, read, enabled = true }: Asked<T>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: read,
    enabled,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const [start, renew] = useFormStart(data)
  const readAgain = async () => {
    await refetch()
    renew()
  }
  return { start, error, readAgain }
}
