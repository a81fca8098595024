export { answerAuth as GET, answerAuth as POST } from '#lib/server/account/sessions/auth.ts'
