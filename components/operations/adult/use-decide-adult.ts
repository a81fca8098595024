'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdultBrand } from '#contract/operations/adult-brands.ts'
import { decide } from '#lib/client/operations/moderation-queries.ts'
import { toast } from '#components/ui/toast.ts'

type AdultDecision = { brand: AdultBrand; action: 'keep' | 'take_down' }

const said: Record<AdultDecision['action'], { reason: string; done: string }> = {
  keep: { reason: 'Adult content; looked at, and kept.', done: 'kept, as adult content.' },
  take_down: { reason: 'Adult content; looked at, and hidden.', done: 'hidden. Restore it under Brands.' },
}

/** Decides about a brand of the queue, with the reason that the queue stands for. */
export function useDecideAdult() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ brand, action }: AdultDecision) =>
      decide({ brandId: brand.id, action, reason: said[action].reason }),
    onSuccess: async (_decided, { brand, action }) => {
      toast(`${brand.domain}: ${said[action].done}`)
      await Promise.all(
        ['moderation', 'brand', 'held-brands'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError: (error, { brand }) => toast(`${brand.domain}: ${error.message}`, 'fail'),
  })
}
