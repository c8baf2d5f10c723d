#include "server/refusals.h"

#include <algorithm>
#include <array>
#include <utility>

#include "io/json.h"

namespace auspex::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 52> italian = {{
    {"a person of that name has an account here; sign in, or take another name",
     "qui qualcuno con questo nome ha un account: accedi, o scegli un altro nome"},
    {"it could not be done; please try again", "non è stato possibile: riprova"},
    {"it could not be written down; please try again", "non è stato possibile salvare: riprova"},
    {"name and password do not match", "nome e password non corrispondono"},
    {"name: expected 1 to 40 characters", "il nome deve avere da 1 a 40 caratteri"},
    {"name: what should the others call you?", "come vuoi che ti chiamino gli altri?"},
    {"name: it holds a character that names cannot have", "il nome contiene un carattere che nei nomi non è ammesso"},
    {"name: its letters are of alphabets that are easily confused",
     "il nome mescola alfabeti che si confondono facilmente"},
    {"nobody asks to delete the table any more", "nessuno chiede più di eliminare il tavolo"},
    {"nobody asks to take that back any more", "nessuno chiede più di ritirarlo"},
    {"only guests come back by a link; sign in with your password",
     "solo gli ospiti tornano con un link: accedi con la tua password"},
    {"only those who play may decide that", "può deciderlo solo chi gioca"},
    {"only those who play may look in", "a questo tavolo può guardare solo chi gioca"},
    {"only whoever made the table can delete it", "solo chi ha creato il tavolo può cancellarlo"},
    {"only whoever made the table can do that", "può farlo solo chi ha creato il tavolo"},
    {"only whoever made the table or holds the seat can do that",
     "può farlo solo chi ha creato il tavolo o chi occupa il posto"},
    {"password: expected 8 to 200 characters", "la password deve avere da 8 a 200 caratteri"},
    {"please sign in first", "prima accedi"},
    {"please wait a little", "aspetta un momento"},
    {"seed: where others play, it is the server's", "quando giocano anche altri il seme lo sceglie il server"},
    {"sign in to speak at the table", "per parlare al tavolo devi accedere"},
    {"somebody holds this seat: only they can give it away",
     "il posto è di qualcuno, e solo chi lo occupa può lasciarlo"},
    {"somebody of that name sits here; please take another name",
     "a questo tavolo c'è già qualcuno con questo nome: scegline un altro"},
    {"somebody sits there already", "il posto è già occupato"},
    {"text: expected 1 to 500 characters", "il testo deve avere da 1 a 500 caratteri"},
    {"that is not your password", "non è la tua password"},
    {"that name is taken", "il nome è già preso"},
    {"the body is too large", "il file è troppo grande"},
    {"the game is over", "la partita è finita"},
    {"the request comes from another page", "la richiesta viene da un'altra pagina"},
    {"the seat has just changed hands; please look again", "il posto ha appena cambiato giocatore: guarda di nuovo"},
    {"the table has just moved on; please look again", "il tavolo è appena andato avanti: guarda di nuovo"},
    {"there is no account here", "qui non c'è nessun account"},
    {"there is no such feed", "questo feed non esiste"},
    {"there is no such guest", "questo ospite non esiste"},
    {"there is no such invitation", "questo invito non esiste"},
    {"there is no such person", "questa persona non esiste"},
    {"there is no such table", "questo tavolo non esiste"},
    {"there is nothing here", "qui non c'è nulla"},
    {"there is nothing to take back", "non c'è nulla da ritirare"},
    {"this server is reached as localhost", "questo server si raggiunge come localhost"},
    {"this server takes no new accounts", "questo server non accetta nuovi account"},
    {"too many people are here; please try later", "c'è troppa gente: riprova più tardi"},
    {"too many are signing in; please try again in a moment", "troppi accessi insieme: riprova tra un momento"},
    {"too many requests; please wait a little", "troppe richieste: aspetta un momento"},
    {"too many tables are being made; please try again in a moment",
     "si stanno creando troppi tavoli: riprova tra un momento"},
    {"webhook: expected an address like https://example.org/turns",
     "serve un indirizzo come https://example.org/turns"},
    {"webhook: it has to be a public address", "l'indirizzo deve essere pubblico"},
    {"while others play the record stays here; it would show what is hidden",
     "finché giocano anche altri la partita resta qui: direbbe ciò che è nascosto"},
    {"you have made many tables; please wait a little", "hai creato molti tavoli: aspetta un momento"},
    {"you have no password here", "qui non hai una password"},
    {"you have too many tables; please delete some", "hai troppi tavoli: cancellane qualcuno"},
}};

}  // namespace

std::string refusal_in(Language language, const std::string& english) {
  if (language != Language::italian) return english;
  const auto found =
      std::find_if(italian.begin(), italian.end(), [&](const auto& entry) { return entry.first == english; });
  return found == italian.end() ? english : std::string(found->second);
}

Reply in_language(Language language, Reply reply) {
  if (reply.status < 400 || language == Language::english || reply.type != "application/json") return reply;
  const Value body = parse_json(reply.body, "reply");
  if (const Value* error = body.find("error")) {
    const std::string text = refusal_in(language, error->as_string("error"));
    reply.body = error_reply(reply.status, text).body;
  }
  return reply;
}

}  // namespace auspex::server
