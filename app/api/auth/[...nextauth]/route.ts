export { answerAuth as GET, answerAuth as POST } from '#lib/server/auth.ts'
