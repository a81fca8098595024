/** A receiver for deliveries in several languages: verifies the signature on the raw body, answers at once. */
export const receiverSamples = [
  {
    value: 'node',
    label: 'Node',
    text: `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.LIVERY_WEBHOOK_SECRET)

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
    response.writeHead(204).end() // answer first, work afterwards
    console.log(event.type, event.urn) // the same urn may come twice
  } catch {
    response.writeHead(400).end()
  }
}).listen(8080)`,
  },
  {
    value: 'python',
    label: 'Python',
    text: `import os
from flask import Flask, request
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

app = Flask(__name__)
webhook = Webhook(os.environ["LIVERY_WEBHOOK_SECRET"])

@app.post("/hook")
def hook():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 400
    print(event["type"], event["urn"])  # the same urn may come twice
    return "", 204`,
  },
  {
    value: 'go',
    label: 'Go',
    text: `package main

import (
	"io"
	"net/http"
	"os"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func main() {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("LIVERY_WEBHOOK_SECRET"))
	if err != nil {
		panic(err)
	}
	http.HandleFunc("POST /hook", func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 4<<20))
		if err := webhook.Verify(body, r.Header); err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	http.ListenAndServe(":8080", nil)
}`,
  },
] as const
