/** An act that changes payroll. Afterwards, also where it failed, everything shown of payroll is read
 * again. */
import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { payrollKey } from './queries.ts'

/** `onDone` once what is shown is as it is now. */
export function usePayrollChange<R, G = void>(
  mutationFn: (given: G) => Promise<R>,
  onDone: (result: R) => void,
) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: payrollKey })
  return useSingleMutation<R, G>({
    mutationFn,
    onSuccess: async (result) => {
      await readAgain()
      onDone(result)
    },
    onError: () => void readAgain(),
  })
}
