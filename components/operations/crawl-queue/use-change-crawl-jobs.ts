import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCrawlJobs } from '#lib/client/operations/crawl-job-queries.ts'
import { toast } from '#components/ui/toast.ts'

/** Changes the queue of crawls, says what was done, and reads the queue anew. */
export function useChangeCrawlJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: changeCrawlJobs,
    onSuccess: ({ said }) => toast(said),
    onSettled: () => client.invalidateQueries({ queryKey: ['crawl-jobs'] }),
  })
}
